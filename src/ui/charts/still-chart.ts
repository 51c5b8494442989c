/** What a chart needs when it comes near, in one file. */
export { drawStill } from './draw-still.ts';
export { readChart } from './read-chart.ts';
