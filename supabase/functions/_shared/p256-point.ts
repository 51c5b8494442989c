/** The prime of P-256's field, and the constant of its equation y² = x³ − 3x + b (SEC 2, secp256r1). */
const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Returns whether these bytes are an uncompressed point of the curve P-256: no message can be encrypted for other bytes. */
export function isP256Point(bytes: Uint8Array): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [numberIn(bytes.subarray(1, 33)), numberIn(bytes.subarray(33))];
  if (x >= prime || y >= prime) return false;
  return (y * y - (x * x * x - 3n * x + b)) % prime === 0n;
}

const numberIn = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
