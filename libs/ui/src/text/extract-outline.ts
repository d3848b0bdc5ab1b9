/** A stretch of a formatted text without its format. */
type OutlinePart = {
  readonly kind: 'paragraph' | 'heading' | 'item';
  readonly text: string;
};

const KINDS_BY_TAG: Readonly<Record<string, OutlinePart['kind']>> = {
  li: 'item',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
};

const ENTITIES_BY_NAME: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
};

/**
 * The words of a formatted text, block by block. For the moment before the browser has cleaned the
 * real thing, and for search engines: what comes out is shown as text only, so that it needs no
 * trust.
 */
export function extractOutline(html: string): OutlinePart[] {
  const parts: OutlinePart[] = [];
  let kind: OutlinePart['kind'] = 'paragraph';
  let hidden = '';
  let text = '';
  const finish = () => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words !== '') parts.push({ kind, text: words });
    text = '';
  };
  for (const [piece, close, tag] of html.matchAll(
    /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)[^>]*(?:>|$)|[^<]+|</gi,
  )) {
    const name = tag?.toLowerCase() ?? '';
    if (hidden !== '') {
      if (close === '/' && name === hidden) hidden = '';
    } else if (name !== '') {
      if (
        close !== '/' &&
        /^(?:script|style|template|title|textarea|noscript|iframe|svg|math)$/.test(name)
      )
        hidden = name;
      else if (/^(?:p|div|li|ul|ol|h[1-6]|br|hr|blockquote|table|caption|t[rdh])$/.test(name)) {
        finish();
        kind =
          close === '/'
            ? 'paragraph'
            : (KINDS_BY_TAG[name] ?? (kind === 'item' && name === 'p' ? 'item' : 'paragraph'));
      }
    } else if (!piece.startsWith('<!--'))
      text += piece.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decodeEntity);
  }
  finish();
  return parts;
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES_BY_NAME[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}
