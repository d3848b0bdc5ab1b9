/** A picture as the gateway takes it: a data URL. */
export const toDataUrl = (picture: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('the picture could not be read')),
    );
    // Phones name no type for some pictures; the gateway reads it from the first bytes.
    reader.readAsDataURL(
      picture.type.startsWith('image/') ? picture : new Blob([picture], { type: 'image/png' }),
    );
  });
