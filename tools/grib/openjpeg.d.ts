declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  interface Decoder {
    getEncodedBuffer(length: number): Uint8Array;
    decode(): void;
    /** 0 bits before an image is decoded. */
    getFrameInfo(): { bitsPerSample: number };
    getDecodedBuffer(): Uint8Array;
    delete(): void;
  }
  interface Options {
    print: (text: string) => void;
    printErr: (text: string) => void;
  }
  export default function openJpeg(options: Options): Promise<{ J2KDecoder: new () => Decoder }>;
}
