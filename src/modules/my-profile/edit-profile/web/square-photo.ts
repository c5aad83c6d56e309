/** Pixels of each side of a kept photo, at most. */
const sideMax = 512;

/**
 * The middle of a picture as a square JPEG. Drawing it anew leaves out what the camera wrote into the file.
 *
 * @returns null for what the browser does not read as a picture
 */
export async function squarePhoto(file: File): Promise<File | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  const side = Math.min(image.width, image.height);
  const size = Math.min(side, sideMax);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const [x, y] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas.getContext('2d')?.drawImage(image, x, y, side, side, 0, 0, size, size);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return blob === null ? null : new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
