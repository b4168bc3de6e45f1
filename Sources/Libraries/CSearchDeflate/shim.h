#pragma once
#include <libdeflate.h>
#include "ends.h"
#include "rows.h"
