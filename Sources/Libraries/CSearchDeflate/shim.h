#pragma once
#include <libdeflate.h>
#include "deflate.h"
#include "rows.h"
