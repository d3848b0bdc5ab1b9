import { expect, it } from 'vitest';

import { ContentDialogs } from './content-dialogs.ts';

it('MOD-02 shows one dialog at a time and forgets its options when it closes', () => {
  const dialogs = new ContentDialogs();
  dialogs.show('notice', { noticeId: '3' });
  expect([dialogs.open, dialogs.options.noticeId]).toEqual(['notice', '3']);
  dialogs.show('chat');
  expect([dialogs.open, dialogs.options]).toEqual(['chat', {}]);
  dialogs.show('notice', { noticeId: '3' });
  dialogs.close();
  expect([dialogs.open, dialogs.options]).toEqual([null, {}]);
});
