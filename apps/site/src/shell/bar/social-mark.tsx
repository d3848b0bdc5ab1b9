type SocialMarkProps = {
  /** The path of a mark on a field of 24. */
  readonly of: string;
};

/** The mark of a social network, in the colour of the text beside it; its name stands in words. */
export const SocialMark = ({ of: path }: SocialMarkProps) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill="currentColor"
    aria-hidden
    focusable={false}
    data-mark
  >
    <path d={path} />
  </svg>
);
