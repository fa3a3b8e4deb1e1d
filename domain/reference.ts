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

const stateNames =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,' +
  'KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,' +
  'MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,' +
  'NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
  'PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,' +
  'VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

export interface UsState {
  readonly id: number;
  readonly abbreviation: string;
  readonly name: string;
}

/** The 50 states and the District of Columbia, by name; ids count from 1. */
export const usStates: readonly UsState[] = stateNames.split(',').map((entry, index) => ({
  id: index + 1,
  abbreviation: entry.slice(0, 2),
  name: entry.slice(3),
}));
