/** The code that a chart needs when it comes near the screen, in one file. */
export { drawStill } from './draw-still.ts';
export { readChart } from './read-chart.ts';
