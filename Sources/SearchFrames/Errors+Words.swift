import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchGeometry
import SearchVectorPainting

extension PaintingError {
  package var words: String {
    switch self {
    case .tooLarge(let width, let height):
      "a frame of \(Int(min(width, 1e9))) × \(Int(min(height, 1e9))) pixels is too large to draw"
    case .emptyCanvas: "the frame would have no pixels"
    case .cairo(let reason): "cairo failed: \(reason)"
    case .unreadableImage(let layer, let reason): "the image of layer \(layer) cannot be read: \(reason)"
    }
  }
}

extension EncodingError {
  package var words: String {
    switch self {
    case .unencodableSize(let width, let height): "\(width) × \(height) pixels cannot be written as a PNG file"
    case .cannotEncode(let reason): "the image cannot be compressed: \(reason)"
    case .notPNG: "it is not a PNG file"
    case .alteredPNG(let phrase): "it " + phrase
    case .corruptPNG(let reason): "the PNG file is damaged: \(reason)"
    case .notJPEG: "it is not a JPEG file"
    case .corruptJPEG(let reason): "the JPEG file cannot be read: \(reason)"
    case .tooManyPixels(let width, let height, let limit):
      "\(width) × \(height) pixels exceed the limit of \(limit)"
    case .unequalSize(let width, let height, let animationWidth, let animationHeight):
      "a frame of \(width) × \(height) pixels does not fit an animation of \(animationWidth) × \(animationHeight)"
    case .notOpaque(let index): "frame \(index) is translucent, but the animation has no alpha channel"
    case .noFormerPicture: "the first frame of an animation must be complete"
    case .noPictures: "an animation needs at least one frame"
    case .tooManyPictures(let limit): "the animation exceeds the limit of \(limit)"
    case .tooManyAnimationPixels(let width, let height, let pictures, let limit):
      "\(pictures) frames of \(width) × \(height) pixels exceed the limit of \(limit) pixels"
    case .cannotCreate(let path, let step, let reason), .cannotWrite(let path, let step, let reason):
      "\(path): \(step): \(reason)"
    case .outside(let path, let root):
      "\(path): is outside of the folder \(root); give --root a folder that it is in"
    case .cannotEncodeWebP(let reason): "libwebp cannot write: \(reason)"
    case .unencodableRate(let reason): reason
    case .missingProgram(let path, let program):
      "\(path): \(program) is needed to write it, and is not found on PATH; the package \(program) of most systems brings "
        + "it (searchframes doctor tells what is found)"
    case .failedProgram(let path, let program, let reason): "\(path): \(program) failed: \(reason)"
    }
  }
}

extension RecordingError {
  /// - Parameter isLottie: true for Lottie, false for SVG.
  func words(isLottie: Bool) -> String {
    let name = isLottie ? "Lottie" : "SVG"
    let words = { (what: String) in
      "\(what); choose a shorter span\(isLottie ? " or a lower --fps" : ""), or write .png or .webp"
    }
    switch self {
    case .longSpan(let seconds, let limit):
      let (span, limit) = (DecimalText.string(seconds), DecimalText.string(limit))
      return words("\(isLottie ? "a" : "an") \(name) animation of \(span) s is longer than the limit of \(limit) s")
    case .manySamples(let limit): return words("the \(name) animation needs more than \(limit) samples")
    case .manyMovingLayers(let limit):
      return words("the \(name) animation moves too many layers (\(limit), each counted once a sample)")
    case .manyPoints(let limit): return words("the \(name) animation needs more than \(limit) keyframes")
    case .largeFile(let limit): return words("the \(name) file is larger than \(limit >> 20) MiB")
    }
  }
}
