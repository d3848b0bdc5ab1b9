import sanitizeHtml from 'sanitize-html';

/** Where a link may lead: a page of this site, or a https address. */
export const isSafeAddress = (address: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(address) ||
  (/^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address));

/** An address of mail or telephone, as the contact page may name one. */
const isSafeContact = (address: string): boolean =>
  /^mailto:[^\s@?]+@[^\s@?]+$/i.test(address) || /^tel:\+?[\d-]+$/i.test(address);

/**
 * The one allow-list of formatted text: paragraphs, headings below the page's own, lists, emphasis, links and tables. Everything else,
 * every style and every handler is dropped; what scripts and styles contained is dropped with them, other words stay. Browsers clean once
 * more (libs/ui, rich text) and know every element that passes here.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'blockquote',
    'h3',
    'h4',
    'h5',
    'a',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 12,
  transformTags: {
    a: (tagName, { href = '' }) => {
      if (isSafeContact(href)) return { tagName, attribs: { href } };
      if (!isSafeAddress(href)) return { tagName, attribs: {} };
      return {
        tagName,
        attribs: href.startsWith('/')
          ? { href }
          : { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
      };
    },
  },
};

/** Makes formatted text harmless, whoever wrote it. */
export const safeHtml = (html: string): string => sanitizeHtml(html, rules);
