/** Announcements for agents, for stories and tests. */
import type { Api } from '@parlour/contract';

import type { AgentNotice } from '../../model/announcements-store.ts';

const at = (day: number) => Date.UTC(2026, 10, day, 8, 30);

const someNotices: readonly AgentNotice[] = [
  {
    id: 'rates',
    title: 'New rebate ceilings from Monday',
    content: '<p>Slots: up to <strong>0.8%</strong>.</p><ul><li>Sports stays as it is.</li></ul>',
    time: at(25),
    isRead: false,
  },
  {
    id: 'payday',
    title: 'منافع کی ادائیگی اب ہر پیر کو ہوگی، اور بیان اسی دن ٹیم کے ہر ایجنٹ کو دکھائی دے گا',
    content: '<p>تفصیل <a href="/agent/agentDividendRecordCopy2">منافع</a> کے صفحے پر ہے۔</p>',
    time: at(20),
    isRead: false,
  },
  {
    id: 'centre',
    title: 'Your agent centre at a glance',
    content: '<p>Open accounts in <a href="/agent/registerCenter">Registration centre</a>.</p>',
    time: at(1),
    isRead: true,
  },
];

/** Answers with announcements, on two pages. */
export const answeringNotices = (notices: readonly AgentNotice[] = someNotices) =>
  ({
    agentNotices: async () => ({
      list: [...notices],
      total: notices.length,
      totalPages: notices.length > 0 ? 2 : 0,
      footer: { unread: notices.filter(({ isRead }) => !isRead).length },
    }),
    readAgentNotices: async () => null,
  }) satisfies Partial<Api['content']>;
