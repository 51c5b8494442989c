import { chartSize, linePath } from '../floor-chart.ts';
import { charted, days, load, score, type Stored } from '../floor-data.ts';
import { read, write } from '../floor-store.ts';
import { installWorker } from '../floor-worker.ts';

/** One page, no library: what a browser needs at least to show a stored week. */
function show(stored: Stored): void {
  const scores = score(stored);
  const best = scores.indexOf(Math.max(...scores));
  const root = document.getElementById('root');
  if (!root) return;
  root.innerHTML = `
    <h1>Floor</h1>
    <p>Best hour ${stored.weather.hourly.time[best]}: ${scores[best]?.toFixed(2)}</p>
    <h2 id="week-title">Week</h2>
    <ol>${days(stored)
      .map(({ date, high, wind, wave }) => `<li>${date} ${high} °F, wind ${wind} kt, waves ${wave} ft</li>`)
      .join('')}</ol>
    ${charted(stored)
      .map(
        ([title, values]) =>
          `<h3>${title}</h3><svg width="${chartSize.width}" height="${chartSize.height}"><path d="${linePath(values)}" fill="none" stroke="navy"/></svg>`,
      )
      .join('')}`;
}

const stored = await read('week');
if (stored) show(stored);
else {
  const loaded = await load();
  show(loaded);
  await write(loaded);
}
installWorker();
