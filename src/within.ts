/** Returns the promise's value, or `otherwise` if it fails or takes too long. */
export async function within<Value, Otherwise>(
  ms: number,
  promise: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Otherwise>(resolve => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
