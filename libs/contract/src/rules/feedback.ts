/**
 * Shortest and longest feedback, in characters; the product states that there are bounds, these are
 * ours.
 */
export const feedbackLengthLimits = { min: 10, max: 500 } as const;

/** Shortest and longest message of a support ticket, in characters. */
export const ticketLengthLimits = { min: 2, max: 2000 } as const;

/** Most pictures of one message of a support ticket. */
export const MAX_TICKET_PICTURES = 3;

/** Topics of a ticket. */
export const ticketKinds = ['deposit', 'withdraw', 'game', 'service', 'agent', 'other'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** Largest picture of a feedback, in bytes: png or jpg. */
export const MAX_FEEDBACK_PICTURE_BYTES = 5 * 1024 * 1024;

/** Largest picture that the gateway decodes, in pixels. */
export const MAX_PICTURE_PIXELS = 25_000_000;

/** Least of the shorter edge of a document's picture, in pixels: below it no text is legible. */
export const MIN_DOCUMENT_EDGE = 300;

/** Longest message of the chat room, in characters. */
export const MAX_CHAT_MESSAGE_LENGTH = 200;
