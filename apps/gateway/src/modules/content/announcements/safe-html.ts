import sanitizeHtml from 'sanitize-html';

/** A page of this site or an https URL. */
export const isSafeUrl = (url: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(url) || (/^https:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url));

/** A mail address or telephone number, as on the contact page. */
const isSafeContact = (url: string): boolean =>
  /^mailto:[^\s@?]+@[^\s@?]+$/i.test(url) || /^tel:\+?[\d-]+$/i.test(url);

/**
 * The allow-list of formatted text: paragraphs, headings below that of the page, lists, emphasis,
 * links and tables. Other elements are reduced to their text; scripts and styles are removed
 * with their content. The browser sanitizes again (libs/ui, rich text) and knows every element
 * listed here.
 */
const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
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
      if (!isSafeUrl(href)) return { tagName, attribs: {} };
      return {
        tagName,
        attribs: href.startsWith('/')
          ? { href }
          : { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
      };
    },
  },
};

/** Sanitizes formatted text. */
export const safeHtml = (html: string): string => sanitizeHtml(html, SANITIZE_OPTIONS);
