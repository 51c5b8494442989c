/** A refusal in our own short words: what another service said is never passed on, it may quote keys. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** After so many seconds the same call is answered; null = not said. */
  readonly retryAfterS: number | null;

  constructor(status: number, message: string, retryAfterS: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}
