/** A stored photo: a data address of limited length. */
interface KeptPhoto {
  address: string;
  width: number;
  height: number;
  /** Size of the picture itself. */
  bytes: number;
}

export const largestFile = 40 * 1024 * 1024;
const longestSidePx = 1280;
/** Largest size of a photo, bytes: two hundred photos take as much room as a map. */
const mostBytes = 300_000;
const qualities = [0.82, 0.7, 0.55, 0.4];

/** Scales a picture down in the page; it never leaves the device. Returns null if this browser cannot read it. */
export async function scalePhoto(file: Blob): Promise<KeptPhoto | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  try {
    for (let longest = longestSidePx; longest > 300; longest = Math.round(longest * 0.75)) {
      const drawn = drawnAt(picture, longest);
      if (!drawn) return null;
      for (const quality of qualities) {
        const address = drawn.toDataURL('image/jpeg', quality);
        const bytes = Math.round((address.length - address.indexOf(',') - 1) * 0.75);
        if (!address.startsWith('data:image/jpeg')) return null;
        if (bytes <= mostBytes) return { address, width: drawn.width, height: drawn.height, bytes };
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawnAt(picture: ImageBitmap, longest: number): HTMLCanvasElement | null {
  const share = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return pen && canvas;
}
