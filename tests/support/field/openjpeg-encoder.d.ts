declare module '@cornerstonejs/codec-openjpeg/wasmjs' {
  interface Encoder {
    getDecodedBuffer(image: {
      width: number;
      height: number;
      bitsPerSample: number;
      componentCount: number;
      isSigned: boolean;
    }): Uint8Array;
    setQuality(isLossless: boolean, quality: number): void;
    encode(): void;
    getEncodedBuffer(): Uint8Array;
    delete(): void;
  }
  interface Options {
    print: (text: string) => void;
    printErr: (text: string) => void;
  }
  export default function openJpeg(options: Options): Promise<{ J2KEncoder: new () => Encoder }>;
}
