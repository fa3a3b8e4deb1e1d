/** Names of the demo's people. Invented; any likeness is chance. */

export const studentNames = [
  'Maya Reyes',
  'Amir Haddad',
  'Sofia Nguyen',
  'Elijah Brooks',
  'Lucía Fernández',
  'Noah Kim',
  'Zainab Yusuf',
  'Mateo Alvarez',
  'Ava Thompson',
  'Diego Morales',
  'Hana Suzuki',
  'Isaiah Carter',
  'Priya Raman',
  'Liam O’Connor',
  'Chidi Okafor',
  'Valentina Cruz',
  'Ethan Begay',
  'Fatima Rahman',
  'Oliver Jensen',
  'Jasmine Washington',
  'Santiago Ortiz',
  'Mei Chen',
  'Levi Goldberg',
  'Camila Torres',
  'Kofi Mensah',
  'Emma Kowalski',
  'Arjun Patel',
  'Leilani Kealoha',
  'Samuel Tesfaye',
  'Grace Park',
] as const;

export const secondSchoolStudents = [
  'Nora Lindqvist',
  'Tomás Vega',
  'Aaliyah Grant',
  'Henry Nakamura',
  'Inés Castillo',
  'Joseph Whitehorse',
  'Ruth Abebe',
  'Omar Farouk',
  'Clara Novak',
  'Marcus Bell',
  'Xiomara Peña',
  'Daniel Cho',
] as const;

export const demoPassword = 'demo-daybook-2026';

/** Each with the hours since the last sign-in. */
export const staff = [
  { role: 'Teacher', name: 'Ms. Rivera', email: 'teacher@demo.school', hoursAgo: 1 },
  {
    role: 'School Administrator',
    name: 'Mr. Bennett',
    email: 'school.admin@demo.school',
    hoursAgo: 26,
  },
  {
    role: 'District Administrator',
    name: 'Dr. Osei',
    email: 'district.admin@demo.school',
    hoursAgo: 73,
  },
  { role: 'IT Administrator', name: 'Mr. Lowell', email: 'it.admin@demo.school', hoursAgo: 5 },
] as const;

export const secondSchoolTeacher = {
  role: 'Teacher',
  name: 'Mr. Adeyemi',
  email: 'adeyemi@river-bend.demo.school',
  hoursAgo: 50,
} as const;

/** The class code of the first group, and who of it signs in with which pictures. */
export const demoClassCode = 'DMRM2345';
export const demoPictures = [
  { student: 0, pictures: 'sun cat boat' },
  { student: 1, pictures: 'fish star tree' },
] as const;

export const groupPlans = [
  { name: 'Room 12', grade_id: 5, subject_id: null, color: 'primary' },
  { name: 'Math Workshop', grade_id: 5, subject_id: 1, color: 'info' },
  { name: 'Reading Circle', grade_id: 5, subject_id: 2, color: 'danger' },
  { name: 'Science Lab', grade_id: 5, subject_id: 3, color: 'success' },
] as const;

export const secondSchoolGroups = [
  { name: 'Room 4', grade_id: 4, subject_id: null, color: 'warning' },
  { name: 'Room 9', grade_id: 6, subject_id: null, color: 'secondary' },
] as const;
