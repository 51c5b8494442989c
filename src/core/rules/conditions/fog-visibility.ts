/** Visibility below which fog is defined, ft (1 km). */
export const fogVisibilityFt = 3281;
/** Visibility from which low cloud is stratus and not fog, ft (5 km). */
export const stratusVisibilityFt = 16_404;
