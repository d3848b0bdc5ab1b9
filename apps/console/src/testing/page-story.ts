/** Parameters of stories of a whole page of the console. */
export const pageParameters = {
  frame: 'bare',
  needsPage: true,
  docs: { story: { inline: false, height: '720px' } },
};

/** Globals of a story that is shown on a phone. */
export const phone = { viewport: { value: 'phone' } };
