// Files that a page makes and the browser saves (`@parlour/ui/files`).

/**
 * The time that a browser can take to begin a download, in ms: Safari asks for it after the press.
 */
const KEPT_MS = 60_000;

/** Lets the browser save a text as a file. */
export function saveFile(text: string, name: string, type: 'text/csv' | 'text/plain'): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
