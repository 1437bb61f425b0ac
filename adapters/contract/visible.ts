/**
 * A character that people see. Spaces, control characters, zero-width joiners and direction marks are none.
 */
export const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
