/** A refusal in our own short words. Another service's words are never passed on, because they may quote keys. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** Seconds after which the same call can succeed; null = not stated. */
  readonly retryAfterS: number | null;

  constructor(status: number, message: string, retryAfterS: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}
