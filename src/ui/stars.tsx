import classes from './stars.module.css';

/** More than this is counted, not seen. */
const MOST_STARS = 6;
const SHAPE = 'm12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z';

/** Points to be seen at a glance; the words for them stand beside it. Many points have no stars. */
export function Stars(props: { got: number; most: number; size?: number }) {
  if (props.most < 2 || props.most > MOST_STARS) return null;
  const size = props.size ?? 24;
  return (
    <span className={classes['stars']} aria-hidden="true">
      {Array.from({ length: props.most }, (_, index) => (
        <svg
          key={index}
          viewBox="0 0 24 24"
          width={size}
          height={size}
          focusable="false"
          className={classes['star']}
          data-full={index < props.got}
        >
          <path d={SHAPE} />
        </svg>
      ))}
    </span>
  );
}
