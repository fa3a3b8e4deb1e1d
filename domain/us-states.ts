/** The states that both sides know by heart (specification, section 3). Apart, because few screens need them. */

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
