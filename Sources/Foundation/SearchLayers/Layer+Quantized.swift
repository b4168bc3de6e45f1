import Foundation
import SearchGeometry

extension Layer {
  /// The tree with every number rounded to a millionth: what painters and descriptions get.
  package func quantized() -> Layer {
    var result = quantizedAlone()
    result.sublayers = sublayers.map { $0.quantized() }
    result.mask = mask?.quantized()
    return result
  }

  /// The same of the layer's own numbers, sublayers and mask left as they are.
  package func quantizedAlone() -> Layer {
    var result = self
    result.frame = frame.quantized
    result.contentOffset = CGPoint(x: contentOffset.x.quantized, y: contentOffset.y.quantized)
    result.opacity = opacity.quantized
    result.backgroundColor = backgroundColor?.quantized
    result.backdrop = backdrop?.quantized
    result.cornerRadius = cornerRadius.quantized
    result.contents = contents.quantized
    return result
  }
}

extension Contents {
  fileprivate var quantized: Contents {
    guard case .text(var text) = self else { return self }
    text.origin = CGPoint(x: text.origin.x.quantized, y: text.origin.y.quantized)
    return .text(text)
  }
}

extension RGBAColor {
  fileprivate var quantized: RGBAColor {
    RGBAColor(red: red.quantized, green: green.quantized, blue: blue.quantized, alpha: alpha.quantized)
  }
}

extension Backdrop {
  fileprivate var quantized: Backdrop {
    Backdrop(blurRadius: blurRadius.quantized, saturation: saturation.quantized, amount: amount.quantized)
  }
}

extension CGRect {
  fileprivate var quantized: CGRect {
    CGRect(
      x: origin.x.quantized, y: origin.y.quantized, width: size.width.quantized, height: size.height.quantized)
  }
}
