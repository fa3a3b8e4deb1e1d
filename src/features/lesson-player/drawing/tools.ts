/** Colors with names, so that nobody has to tell them apart by eye alone. */
export const COLORS = [
  { key: 'black', value: '#1e2440' },
  { key: 'blue', value: '#2666cf' },
  { key: 'green', value: '#1f7a4d' },
  { key: 'red', value: '#c22f2f' },
  { key: 'orange', value: '#e07a00' },
  { key: 'yellow', value: '#f2c230' },
  { key: 'purple', value: '#7a3fb0' },
  { key: 'brown', value: '#7a4a21' },
] as const;

export const SIZES = [
  { key: 'thin', value: 6 },
  { key: 'medium', value: 14 },
  { key: 'thick', value: 32 },
] as const;

export interface Tool {
  readonly tool: 'pen' | 'eraser';
  readonly color: (typeof COLORS)[number];
  readonly size: (typeof SIZES)[number];
}

export const firstTool: Tool = { tool: 'pen', color: COLORS[0], size: SIZES[1] };
