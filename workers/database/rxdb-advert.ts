/** First words of the advertisement that RxDB prints once per realm, at the first write to a Dexie storage. */
const firstWords = /^-+ RxDB Open Core RxStorage/;

/**
 * Drops RxDB's advertisement of paid storages from the console. RxDB's only switch for it is the flag of a purchased license, which
 * stays unset. All other messages pass, and the console is restored once the advertisement was dropped.
 */
export function dropAdvert(target: Pick<Console, 'warn'>): void {
  const { warn } = target;
  const filtered = (...messages: unknown[]): void => {
    if (!firstWords.test(String(messages[0]))) warn.apply(target, messages);
    else if (target.warn === filtered) target.warn = warn;
  };
  target.warn = filtered;
}
