import { formattedTextAttributes, formattedTextTags } from '@parlour/contract/formatted-text';
import sanitizeHtml from 'sanitize-html';

/** A page of this site or an https URL. */
export const isSafeUrl = (url: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(url) || (/^https:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url));

/** A mail address or telephone number, as on the contact page. */
const isSafeContact = (url: string): boolean =>
  /^mailto:[^\s@?]+@[^\s@?]+$/i.test(url) || /^tel:\+?[\d-]+$/i.test(url);

/**
 * Elements that are not on the list are reduced to their text; scripts and styles are removed with
 * their content. The browser sanitizes again (libs/ui, rich text), by the same list.
 */
const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: formattedTextTags,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ...formattedTextAttributes,
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
