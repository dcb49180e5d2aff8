/** Something the person at the keyboard can put right: shown as its message alone, without a stack. */
export class UserFault extends Error {
  override readonly name = 'UserFault';
}
