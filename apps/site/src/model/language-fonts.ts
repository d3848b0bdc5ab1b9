/**
 * Takes the font faces of the language that was just chosen. They come with each page of that
 * language, so one is fetched (the cookie names the language) and read for them; a page made again
 * would find them by itself. Until they are here, or where they do not come, the system's own fonts
 * show the text.
 */
export async function adoptLanguageFonts(
  document: Document,
  fetchPage: () => Promise<string> = fetchHomePage,
): Promise<void> {
  const faces = (await fetchPage()).match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(faces.join(''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const fetchHomePage = async (): Promise<string> => (await fetch('/')).text();
