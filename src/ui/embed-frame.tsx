import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** A message between the app and an embedded document: plain data with a `type`. */
export type EmbedMessage = { type: string } & Record<string, unknown>;

interface EmbedFrameProps {
  /** On another origin than the app's. */
  src: string;
  title: string;
  heightPx: number;
  /** What the document may do; it needs scripts, and its own origin, by which the app recognizes its messages. */
  sandbox: string;
  /** The frame's Permissions Policy, e.g. `payment`. */
  allow?: string;
  /** `reply` answers the document that spoke. */
  onMessage: (message: EmbedMessage, reply: (answer: EmbedMessage) => void) => void;
}

/**
 * A third-party widget in a separate document and origin: its script reaches neither the session nor the database, and the app's security
 * policy stays strict. Messages count only from exactly this frame and exactly its origin, and answers go to that origin alone.
 */
export function EmbedFrame({ src, title, heightPx, sandbox, allow, onMessage }: EmbedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handle = useRef(onMessage);
  useLayoutEffect(() => {
    handle.current = onMessage;
  });

  // Before the document can have loaded, so that its first word is heard.
  useLayoutEffect(() => {
    const { origin } = new URL(src);
    const onEvent = (event: MessageEvent<unknown>): void => {
      const target = frame.current?.contentWindow;
      if (!target || event.source !== target || event.origin !== origin || !isMessage(event.data)) return;
      handle.current(event.data, answer => target.postMessage(answer, origin));
    };
    window.addEventListener('message', onEvent);
    return () => window.removeEventListener('message', onEvent);
  }, [src]);

  return (
    <iframe
      // Another address in the same frame would be one more step for the Back button.
      key={src}
      ref={frame}
      src={src}
      title={title}
      style={{ blockSize: `${heightPx}px`, inlineSize: '100%', border: 0 }}
      sandbox={sandbox}
      allow={allow}
    />
  );
}

const isMessage = (data: unknown): data is EmbedMessage =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';

/** A height that a frame asks for, within reason; null = not one. */
export const readHeightPx = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(4000, Math.max(64, Math.ceil(value))) : null;

/** What an embedded document needs to know to look and speak like the app: another one when the theme changes. */
export function useEmbedAddress(frame: string, query: Record<string, string>, language: string): string {
  const theme = useSyncExternalStore(
    onThemeChange,
    () => document.documentElement.dataset['theme'] ?? 'light',
  );
  return `${frame}?${new URLSearchParams({ ...query, lang: language, theme })}`;
}

function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
