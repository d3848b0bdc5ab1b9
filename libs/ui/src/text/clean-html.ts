import { formattedTextAttributes, formattedTextTags } from '@parlour/contract/formatted-text';
import createPurify, { type Config } from 'dompurify';

const ATTRIBUTES = Object.values(formattedTextAttributes).flat();

const SANITIZER_CONFIG: Config = {
  ALLOWED_TAGS: formattedTextTags,
  ALLOWED_ATTR: ['href', ...ATTRIBUTES],
  // An address of this site, or one of three kinds: `javascript:`, `data:` and an address without a
  // scheme (`//host`) are none of them.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i,
  // The rule above would be asked about every other attribute too.
  ADD_URI_SAFE_ATTR: ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

// Its policy for Trusted Types is the only one that the page's own policy lets in.
const purify = createPurify(window);

/**
 * Formatted text as nodes that can be put on the page: nothing in them runs, and what leads
 * elsewhere opens beside the page.
 */
export function cleanHtml(html: string): DocumentFragment {
  // Nothing at all comes back where the text would have replaced the page's body.
  const fragment =
    (purify.sanitize(html, SANITIZER_CONFIG) as unknown as DocumentFragment | null) ??
    document.createDocumentFragment();
  for (const link of fragment.querySelectorAll('a')) {
    if (!link.hasAttribute('href')) link.replaceWith(...link.childNodes);
    else if (isExternalLink(link))
      Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  }
  // A wide table scrolls in its own frame, which the keyboard must be able to reach.
  for (const table of fragment.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.tabIndex = 0;
    frame.dataset['scroll'] = '';
    table.replaceWith(frame);
    frame.append(table);
  }
  return fragment;
}

const isExternalLink = (link: HTMLAnchorElement): boolean => {
  const { protocol, origin } = new URL(link.getAttribute('href') ?? '', location.href);
  return /^https?:$/.test(protocol) && origin !== location.origin;
};
