/** Collects what a live query says; `next` answers the first value that fits. */
export function collected<Value>() {
  const values: Value[] = [];
  const waiting: { fits: (value: Value) => boolean; found: (value: Value) => void }[] = [];
  return {
    values,
    onValue: (value: Value): void => {
      values.push(value);
      for (const each of waiting.splice(0)) {
        if (each.fits(value)) each.found(value);
        else waiting.push(each);
      }
    },
    next: (fits: (value: Value) => boolean): Promise<Value> =>
      new Promise(found => {
        const already = values.find(fits);
        if (already !== undefined) found(already);
        else waiting.push({ fits, found });
      }),
  };
}
