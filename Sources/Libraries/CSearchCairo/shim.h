#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
#include "pixels.h"
#include "filters.h"
#include "memory.h"
#include "backdrop.h"
