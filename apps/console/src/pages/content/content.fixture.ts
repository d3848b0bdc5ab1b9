import type { ContentItem, ContentRow, ContentVersion } from './content-types.ts';

const changedAt = Date.UTC(2026, 10, 3, 6, 15);

/** Rows of a list of banners, as the call answers them. */
export const contentRows: readonly ContentRow[] = [
  {
    id: 'home-welcome',
    title: 'Welcome to Markhor',
    place: 'home',
    state: 'live',
    hasDraft: true,
    from: changedAt,
    until: null,
    position: 0,
    languages: ['EN', 'UR'],
    missingLanguages: [],
    changedAt,
    changedBy: 'content@example.com',
  },
  {
    id: '0123456789abcdef0123456789abcdef',
    title: 'Spring week',
    place: 'rng',
    state: 'draft',
    hasDraft: true,
    from: null,
    until: null,
    position: 3,
    languages: ['EN'],
    missingLanguages: ['UR'],
    changedAt,
    changedBy: 'content@example.com',
  },
];

const draft = {
  texts: [
    { language: 'EN', title: 'Welcome to Markhor', action: 'Sign up now', body: 'Play money' },
    { language: 'UR', title: 'Markhor میں خوش آمدید', action: 'رجسٹر کریں', body: '' },
  ].map((text) => ({ subTitle: '', ...text })),
  position: 0,
  picture: '',
  from: changedAt,
  until: null,
  group: 'home' as const,
  link: { type: 'url' as const, to: '/register' },
  rolls: false,
  moment: null,
  category: null,
  promotion: null,
  parent: null,
};

/** A banner with a draft that is newer than what is shown, as the call answers it. */
export const contentItem: ContentItem = {
  kind: 'banner',
  id: 'home-welcome',
  state: 'live',
  version: 2,
  liveVersion: 1,
  draft,
};

/** Its versions. */
export const contentVersions: readonly ContentVersion[] = [
  {
    version: 2,
    savedAt: changedAt,
    savedBy: 'content@example.com',
    reason: 'the spring campaign',
    isLive: false,
    draft,
  },
  {
    version: 1,
    savedAt: changedAt - 86_400_000,
    savedBy: null,
    reason: 'published before the first change in the console',
    isLive: true,
    draft: {
      ...draft,
      position: 4,
      texts: draft.texts.map((text) => ({ ...text, title: 'Welcome' })),
    },
  },
];
