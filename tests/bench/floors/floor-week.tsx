import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { chartSize, linePath } from './floor-chart.ts';
import { charted, days, load, score, type Stored } from './floor-data.ts';
import { installWorker } from './floor-worker.ts';

/** Where a floor keeps its week. */
interface Store {
  read: (id: string) => Promise<Stored | undefined>;
  write: (stored: Stored) => Promise<void>;
}

/** The same page drawn by the app's own React and router, over some way of storing it. */
export function showWeek(store: Store): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Floor store={store} />);
}

function Floor({ store }: { store: Store }) {
  const [stored, setStored] = useState<Stored | null>(null);
  useEffect(() => {
    const open = async (): Promise<void> => {
      const kept = await store.read('week');
      const shown = kept ?? (await load());
      setStored(shown);
      if (!kept) await store.write(shown);
      installWorker();
    };
    void open();
  }, [store]);
  return (
    <Switch>
      <Route path="/forecast">{stored ? <Week stored={stored} /> : <p>Loading forecast data...</p>}</Route>
    </Switch>
  );
}

function Week({ stored }: { stored: Stored }) {
  const scores = score(stored);
  const best = scores.indexOf(Math.max(...scores));
  return (
    <>
      <h1>Floor</h1>
      <p>
        Best hour {stored.weather.hourly.time[best]}: {scores[best]?.toFixed(2)}
      </p>
      <h2 id="week-title">Week</h2>
      <ol>
        {days(stored).map(({ date, high, wind, wave }) => (
          <li key={date}>
            {date} {high} °F, wind {wind} kt, waves {wave} ft
          </li>
        ))}
      </ol>
      {charted(stored).map(([title, values]) => (
        <section key={title}>
          <h3>{title}</h3>
          <svg width={chartSize.width} height={chartSize.height}>
            <path d={linePath(values)} fill="none" stroke="navy" />
          </svg>
        </section>
      ))}
    </>
  );
}
