#pragma once
double floor(double value);
double ceil(double value);
double sqrt(double value);
double pow(double base, double exponent);
float floorf(float value);
float sqrtf(float value);
long lrint(double value);
