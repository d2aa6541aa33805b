import { plural, textTable } from '@tagalong/contracts/core/language';

/** Texts of groups. */
export const GROUP_TEXTS = textTable('groups', {
  groupFailedTitle: 'Couldn’t load this group',
  groupNotFoundTitle: 'This group isn’t available',
  groupNotFoundText: 'It may have been closed, or the link is incomplete.',
  memberCount: (n: number) => plural(n, { one: '# member', other: '# members' }),
  groupMembers: 'Members',
  groupOwner: 'Owner',
  groupMembersEmptyTitle: 'No members yet',
  groupMembersEmptyText: 'People who join will appear here.',
  groupMember: 'You’re a member',
  groupByInvitation: 'You need an invitation to join this group.',
  groupLeave: 'Leave group',
  groupLeaveTitle: (name: string) => `Leave ${name}?`,
  groupLeaveText: 'You’ll need a new invitation to rejoin.',
  groupLeft: (name: string) => `You left ${name}`,
});
