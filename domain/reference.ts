/** Lists that both sides know by heart (specification, section 3). */

export const roles = [
  'Demo User',
  'Student',
  'Teacher',
  'School Administrator',
  'District Administrator',
  'IT Administrator',
] as const;
export type Role = (typeof roles)[number];

/** Where a role goes after signing in: the value of `home` in a login answer. */
export function homeOf(role: Role): 'student' | 'dashboard' {
  return role === 'Student' || role === 'Demo User' ? 'student' : 'dashboard';
}

export const subjects = [
  { id: 1, title: 'Math' },
  { id: 2, title: 'ELA' },
  { id: 3, title: 'Science' },
] as const;

/** K to 8: id 1 is kindergarten, id 9 is grade 8. */
export const grades = [
  { id: 1, title: 'K' },
  { id: 2, title: '1' },
  { id: 3, title: '2' },
  { id: 4, title: '3' },
  { id: 5, title: '4' },
  { id: 6, title: '5' },
  { id: 7, title: '6' },
  { id: 8, title: '7' },
  { id: 9, title: '8' },
] as const;

export const colorNames = [
  'primary',
  'secondary',
  'success',
  'danger',
  'warning',
  'info',
  'light',
  'dark',
] as const;
