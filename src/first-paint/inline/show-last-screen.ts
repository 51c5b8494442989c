// Paints the last screen before the app has started and long before its database is open. Uses the stored picture (src/first-paint), in the
// view that is valid at this minute.
import { wasDead } from '../dead-connection.ts';
import type { LastScreen } from '../last-screen.ts';
import { deadKey, identityKey, lastScreenKey } from '../storage-keys.ts';
import { afterNextFrame } from './after-next-frame.ts';
import { drawPicture } from './draw-picture.ts';
import { isInSight } from './in-sight.ts';
import { isOfThisStart } from './is-of-this-start.ts';
import { readStored } from './read-stored.ts';

const now = Math.floor(Date.now() / 1000);
const screen = readStored(lastScreenKey);
const who = readStored(identityKey);
if (screen && who && isOfThisStart(screen, who, now)) paint(screen);

function paint({ nodes, ages, views, address, title, css }: LastScreen): void {
  const isOnline = navigator.onLine && !wasDead(readStored(deadKey) ?? 0, now);
  const view = views.find(({ online, from, to }) => online === isOnline && from <= now && now < to);
  const root = document.getElementById('root');
  const drawn = view && drawPicture(nodes, view.root, { ages, now });
  if (!drawn || !root) return;
  const picture = document.createElement('div');
  picture.id = 'last-screen';
  picture.dataset['address'] = address;
  picture.append(drawn.picture);
  const isPhone = matchMedia('(width < 48rem)').matches;
  if (!isPhone) drawn.drawBelow();
  // The style sheet of the build that drew the picture, stored with it: waiting for files would double the time.
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  document.title = title;
  document.adoptedStyleSheets.push(style);
  root.hidden = true;
  document.body.insertBefore(picture, root);
  if (isPhone) afterNextFrame(() => setTimeout(drawRest, drawn.below.some(isInSight) ? 0 : unseenMs));

  function drawRest(): void {
    if (picture.isConnected) drawn?.drawBelow();
  }
}

/** Delay before content below the screen is drawn, ms. Usually the app has replaced the picture by then, so it need not be drawn. */
const unseenMs = 800;
