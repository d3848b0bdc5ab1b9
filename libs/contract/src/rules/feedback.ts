/** Kinds of feedback in the family's numbers. */
export const feedbackTypes = {
  other: 0,
  deposit: 1,
  withdraw: 2,
  game: 3,
  service: 4,
  agent: 6,
} as const;
/**
 * Shortest and longest feedback, in characters; the product states that there are bounds, these are
 * ours.
 */
export const feedbackLength = { min: 10, max: 500 } as const;

/** Largest picture of a feedback, in bytes: png or jpg. */
export const FEEDBACK_PICTURE = 5 * 1024 * 1024;

/** Longest message of the chat room, in characters. */
export const CHAT_LENGTH = 200;
