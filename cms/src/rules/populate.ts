/** The fields of a user that readers may see: never the e-mail, never the role. */
export const AUTHOR_POPULATE = {
  select: ['displayName', 'displayNameAr', 'username', 'slug'],
  populate: { avatar: { select: ['url', 'formats'] } },
};
