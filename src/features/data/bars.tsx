import {
  Bar,
  BarChart,
  LabelList,
  Rectangle,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts';

export interface BarSeries {
  readonly key: string;
  /** A color of the tokens, e.g. `--db-brand`. */
  readonly color: string;
  /** Of what stands on it. */
  readonly ink: string;
}

export interface BarRow {
  readonly name: string;
  /** How many, by the key of the series. */
  readonly counts: Readonly<Record<string, number>>;
  /** Instead of the color of its series. */
  readonly color?: string;
}

export interface BarsProps {
  readonly rows: readonly BarRow[];
  /** From the ground up. One alone has its number above; of more each bar is the whole, in shares. */
  readonly series: readonly BarSeries[];
}

const heightPx = 208;
const ofToken = (token: string) => `var(${token})`;
/** Of nothing but zeros the ground would otherwise be in the middle. */
const atLeastOne = (most: number) => Math.max(most, 1);
const text = { fill: 'var(--db-muted)', fontSize: 13 };

/** Only for the eye: whoever shows it puts a table with the same numbers beside it. */
export function Bars({ rows, series }: BarsProps) {
  const stacked = series.length > 1;
  return (
    // Its shapes would be stops of the Tab key that say nothing.
    // The words below the last bar are wider than it, and go on into the edge of the sheet.
    <div
      className="min-w-0 tabular print:[print-color-adjust:exact] [&_svg]:overflow-visible"
      style={{ blockSize: heightPx }}
      aria-hidden="true"
      inert
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...rows]}
          margin={{ top: stacked ? 4 : 24, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="14%"
          stackOffset={stacked ? 'expand' : 'none'}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="name"
            axisLine={{ stroke: 'var(--db-line-strong)' }}
            tickLine={false}
            tick={text}
            minTickGap={12}
          />
          <YAxis hide domain={stacked ? [0, 1] : [0, atLeastOne]} allowDecimals={stacked} />
          {series.map(({ key, color, ink }) => (
            <Bar
              key={key}
              dataKey={(row: BarRow) => row.counts[key] ?? 0}
              {...(stacked && { stackId: 'all' })}
              fill={ofToken(color)}
              stroke="var(--db-card)"
              strokeWidth={stacked ? 2 : 0}
              radius={stacked ? 4 : [6, 6, 0, 0]}
              minPointSize={stacked ? 0 : 2}
              maxBarSize={stacked ? 96 : 40}
              isAnimationActive={false}
              shape={(piece: BarShapeProps) => (
                <Rectangle {...piece} fill={ofToken(rows[piece.index]?.color ?? color)} />
              )}
            >
              {stacked ? (
                <LabelList
                  valueAccessor={({ value }) => (hasRoom(value) ? key : '')}
                  fill={ofToken(ink)}
                  fontSize={13}
                  fontWeight={700}
                />
              ) : (
                <LabelList position="top" fill={ofToken(ink)} fontSize={13} />
              )}
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** A piece of a stack comes as the places of its two edges, from 0 to 1. Less than a line of text is too low for one. */
function hasRoom(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [from, to] = value.map(Number);
  return from !== undefined && to !== undefined && (to - from) * heightPx > 24;
}
