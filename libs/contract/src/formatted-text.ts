/** The allow-list of formatted texts, without a sanitizer: it ships to browsers. */

/**
 * The elements that a formatted text can contain: paragraphs, lists, emphasis, headings below the
 * page's own, links, tables.
 */
export const formattedTextTags = (
  'p br hr ul ol li blockquote h3 h4 h5 a ' +
  'strong b em i u s small sub sup ' +
  'table caption thead tbody tfoot tr th td'
).split(' ');

/** Attributes that a cell of a table, and every element, can have besides. */
export const formattedTextAttributes = {
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  '*': ['dir', 'lang'],
};
