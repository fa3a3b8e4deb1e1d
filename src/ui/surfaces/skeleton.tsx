interface SkeletonProps {
  /** As high as what will be there: a line of a list, a heading, a block, a card. */
  readonly size?: 'line' | 'title' | 'block' | 'card';
  readonly className?: string;
}

/** The place of something on its way. That it is on its way is said once, by whoever waits for it. */
export const Skeleton = ({ size, className = '' }: SkeletonProps) => (
  <span className={`db-skeleton ${className}`} data-size={size} aria-hidden="true" />
);
