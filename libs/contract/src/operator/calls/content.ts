import { z } from 'zod';

import { bannerGroups } from '../../rules.ts';
import { BodyMs, QueryInt } from '../../shapes.ts';
import { Prose, SearchText, Text } from '../../text.ts';
import {
  bannerLinkTypes,
  contentKinds,
  contentStates,
  popupMoments,
  promotionCategories,
} from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const Kind = z.enum(contentKinds);
/** An id of ours, a name of the demo, or the tag of a help page, which its address shows. */
const ItemId = Text().regex(/^[\w-]{1,64}$/);
const Percent = z.int().min(0).max(100);

const ItemText = z.object({
  language: Text().max(8),
  title: Text().trim().max(200),
  /** Of promotions. */
  subTitle: Text().trim().max(300),
  /** Of banners that lead somewhere: the words of the button. */
  action: Text().trim().max(60),
  /** Of banners plain text, of all others HTML, which is sanitised. */
  body: Prose().max(20_000),
});

/** An item as it is written and published: its texts, its place, its times. */
export const ContentDraft = z.object({
  texts: z.array(ItemText).max(12),
  position: z.int().min(0).max(9999),
  /** A picture of the product or an uploaded one, without size and ending; empty: none. */
  picture: Text().max(160),
  /** Shown from and until; null: at once, for as long as it is published. Not of help pages. */
  from: BodyMs.nullable(),
  until: BodyMs.nullable(),
  /** Of banners. */
  group: z.enum(bannerGroups).nullable(),
  link: z.object({ type: z.enum(bannerLinkTypes), to: Text().trim().min(1).max(500) }).nullable(),
  /** Of notices: stands in the announcement bar, too. */
  rolls: z.boolean(),
  /** Of pop-ups: when they open. */
  moment: z.enum(popupMoments).nullable(),
  /** Of promotions: its category, and what it presents; without that it is not listed. */
  category: z.enum(promotionCategories).nullable(),
  promotion: Text().trim().max(40).nullable(),
  /** Of help pages: the page that it stands under. */
  parent: ItemId.nullable(),
});

const ItemRow = z.object({
  id: z.string(),
  /** In English, or in the first language that it has. */
  title: z.string(),
  /** The group, moment or category. */
  place: z.string().nullable(),
  state: z.enum(contentStates),
  /** A version is newer than the one that is shown. */
  hasDraft: z.boolean(),
  from: z.number().nullable(),
  until: z.number().nullable(),
  position: z.number().int(),
  languages: z.array(z.string()),
  missingLanguages: z.array(z.string()),
  changedAt: z.number().nullable(),
  changedBy: z.string().nullable(),
});

const Item = z.object({
  kind: Kind,
  id: z.string(),
  state: z.enum(contentStates),
  /** The newest version, 0 where only what is published exists. */
  version: z.number().int(),
  /** The version that is shown; null: none, or one from before the first version. */
  liveVersion: z.number().int().nullable(),
  draft: ContentDraft,
});

const Version = z.object({
  version: z.number().int(),
  savedAt: z.number(),
  /** Null: what was published before the first change in the console. */
  savedBy: z.string().nullable(),
  reason: z.string(),
  isLive: z.boolean(),
  draft: ContentDraft,
});

const itemBody = z.object({ kind: Kind, id: ItemId, reason: Reason });

/**
 * Calls for the content that a brand publishes: banners, notices, pop-ups, promotions, help pages.
 */
export const content = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/content',
    access: 'content.read',
    query: z.object({
      kind: Kind,
      /** Part of a title in any language, or of the id. */
      text: SearchText().max(120).optional(),
      state: z.enum(contentStates).optional(),
      /** A language that the title is missing in. */
      missing: Text().max(8).optional(),
      after: ItemId.optional(),
      limit: QueryInt(1, 500).default(50),
    }),
    reply: z.object({
      languages: z.array(z.string()),
      rows: z.array(ItemRow),
      next: z.string().nullable(),
    }),
    summary:
      'Items of a kind with state, schedule and missing languages, by group and position, then ' +
      'the newest first.',
  }),
  item: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/content/item',
    access: 'content.read',
    query: z.object({ kind: Kind, id: ItemId }),
    reply: Item,
    summary: 'The newest version of an item.',
  }),
  versions: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/content/versions',
    access: 'content.read',
    query: z.object({ kind: Kind, id: ItemId, before: QueryInt(1, 1_000_000).optional() }),
    reply: z.array(Version),
    summary: 'The versions of an item, newest first, 20 at a time.',
  }),
  preview: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/content/preview',
    access: 'content.read',
    query: z.object({
      kind: Kind.exclude(['closing', 'agent_notice']),
      id: ItemId,
      version: QueryInt(1, 1_000_000),
    }),
    reply: z.object({ token: z.string(), expiresAt: z.number() }),
    summary:
      'A token that shows a version on the pages of the brand (`?preview=`) for ten minutes.',
  }),
  save: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/content/save',
    access: 'content.write',
    action: 'content.saved',
    dualControl: 'never',
    maxBodyBytes: 512 * 1024,
    body: z.object({
      kind: Kind,
      /** Null: a new item. Help pages are named by who makes them. */
      id: ItemId.nullable(),
      /** The version that was edited; null: a new item. */
      basedOn: z.int().min(0).max(1_000_000).nullable(),
      draft: ContentDraft,
      reason: Reason,
    }),
    reply: z.object({ id: z.string(), version: z.number().int() }),
    summary: 'Saves a version of an item; what is published stays as it is.',
  }),
  publish: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/content/publish',
    access: 'content.publish',
    action: 'content.published',
    dualControl: 'whenLoosened',
    body: itemBody.extend({ version: z.int().min(1).max(1_000_000) }),
    reply: Outcome,
    summary: 'Publishes a version of an item, an older one too; open pages show it in seconds.',
  }),
  unpublish: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/content/unpublish',
    access: 'content.publish',
    action: 'content.unpublished',
    dualControl: 'never',
    body: itemBody,
    reply: z.null(),
    summary: 'Takes an item off the site; its versions stay.',
  }),
  remove: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/content/delete',
    access: 'content.write',
    action: 'content.deleted',
    dualControl: 'never',
    body: itemBody.extend({ version: z.int().min(1).max(1_000_000) }),
    reply: z.null(),
    summary: 'Deletes a draft that was never published.',
  }),
  uploadPicture: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/content/picture',
    access: 'content.write',
    action: 'content.picture.added',
    dualControl: 'never',
    maxBodyBytes: 7_500_000,
    body: z.object({
      /** A data URL of a png or jpg picture of at most 5 MB. */
      file: Text().min(1).max(7_200_000),
      /**
       * The point that stays visible when the picture is cropped, in percent of width and height.
       */
      focus: z.object({ x: Percent, y: Percent }),
    }),
    reply: z.object({ path: z.string() }),
    summary: 'Stores a picture in the crops of banners and promotions and answers its path.',
  }),
  cropPicture: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/content/picture/crop',
    access: 'content.write',
    action: 'content.picture.cropped',
    dualControl: 'never',
    body: z.object({
      path: Text().regex(/^\/media\/uploads(?:\/[\w-]+){3}$/),
      focus: z.object({ x: Percent, y: Percent }),
    }),
    reply: z.object({ path: z.string() }),
    summary: 'Crops an uploaded picture again around another point and answers its path.',
  }),
};
