import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { ContentDraft, ContentKind, LiveItem } from './content-draft.ts';
import {
  type AnnouncementKind,
  hideLiveAnnouncement,
  numberLiveAnnouncement,
  readLiveAnnouncements,
  writeLiveAnnouncement,
} from './live-announcements.ts';
import {
  hideLiveBanner,
  numberLiveBanner,
  readLiveBanners,
  writeLiveBanner,
} from './live-banners.ts';
import {
  hideLiveClosing,
  numberLiveClosing,
  readLiveClosing,
  writeLiveClosing,
} from './live-closing.ts';
import { hideLiveHelp, numberLiveHelp, readLiveHelp, writeLiveHelp } from './live-help.ts';

/** The table of a kind: what the site shows. */
type LiveContent = {
  /** The items with these ids, in no order. */
  readonly read: (db: Db, tenantId: TenantId, ids: readonly string[]) => Promise<LiveItem[]>;
  /** Shows a version. */
  readonly write: (
    db: Db,
    tenantId: TenantId,
    id: string,
    shown: { readonly draft: ContentDraft; readonly version: number },
  ) => Promise<void>;
  /** Takes an item off the site; false where it was not on it. */
  readonly hide: (db: Db, tenantId: TenantId, id: string) => Promise<boolean>;
  /** Names the version 1 of an item that was published before it had any. */
  readonly number: (db: Db, tenantId: TenantId, id: string) => Promise<unknown>;
};

const announcements = (kind: AnnouncementKind): LiveContent => ({
  read: (db, tenantId, ids) => readLiveAnnouncements(db, tenantId, kind, ids),
  write: (db, tenantId, id, shown) => writeLiveAnnouncement(db, tenantId, kind, id, shown),
  hide: (db, tenantId, id) => hideLiveAnnouncement(db, tenantId, kind, id),
  number: numberLiveAnnouncement,
});

/** The store in which each kind is published. */
export const liveContent: Readonly<Record<ContentKind, LiveContent>> = {
  banner: {
    read: readLiveBanners,
    write: writeLiveBanner,
    hide: hideLiveBanner,
    number: numberLiveBanner,
  },
  notice: announcements('notice'),
  popup: announcements('popup'),
  agent_notice: announcements('agent_notice'),
  promotion: announcements('promotion'),
  help: { read: readLiveHelp, write: writeLiveHelp, hide: hideLiveHelp, number: numberLiveHelp },
  closing: {
    read: readLiveClosing,
    write: writeLiveClosing,
    hide: hideLiveClosing,
    number: numberLiveClosing,
  },
};
