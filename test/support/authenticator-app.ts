/** The secret of an authenticator app, from the text in groups that people type where there is no camera. */
export function secretOf(text: string): Buffer {
  const bits = [...text.replace(/\s/g, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
