#pragma once
#include <cairo.h>
#include "pixels.h"
#include "filters.h"
#include "memory.h"
#include "backdrop.h"
