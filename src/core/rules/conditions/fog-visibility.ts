/** Fog by definition: visibility under 1 km. */
export const fogVisibilityFt = 3281;
/** From 5 km of visibility on, low cloud is stratus and no fog. */
export const stratusVisibilityFt = 16_404;
