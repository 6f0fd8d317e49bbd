import * as v from 'valibot';
import { entryCalls, flagColumn, lineColumn, nameColumn, numberColumn, placeColumn } from './entry-calls.ts';
import { instant } from './fields.ts';

const META = ['MetaTitle', 'MetaDescription', 'MetaKeywords'] as const;
const CATEGORY_TYPES = [0, 10, 20] as const;
const LAST_FOOTER_COLUMN = 3;

const topics = entryCalls({
  noun: 'topics',
  one: 'content page',
  table: 'topics',
  entity: 'topic',
  columns: {
    Name: nameColumn,
    FooterColumn: numberColumn('footer_column', LAST_FOOTER_COLUMN),
    InFooterBar: flagColumn('in_footer_bar'),
    Position: numberColumn('position'),
    Published: flagColumn('is_published'),
  },
  textFields: ['Title', 'Body', ...META],
  hasSlug: true,
});

const blog = entryCalls({
  noun: 'blog',
  one: 'blog post',
  table: 'blog_posts',
  entity: 'blog',
  columns: {
    Name: nameColumn,
    TypeName: lineColumn('type_name'),
    SubType: numberColumn('sub_type'),
    CreatedOn: { column: 'created_at', schema: instant, kind: 'instant', isRequired: true },
    DisplayOrder: numberColumn('display_order'),
    ShowInTop: flagColumn('show_in_top'),
    Picture: lineColumn('main_picture', true),
    Thumbnail: lineColumn('thumbnail_picture', true),
    Published: flagColumn('is_published'),
  },
  textFields: ['Title', 'BodyOverview', 'Body', ...META],
  hasSlug: true,
});

const slides = entryCalls({
  noun: 'slides',
  one: 'slide of the home page',
  table: 'slides',
  entity: 'slide',
  columns: {
    Picture: lineColumn('picture', true),
    MobilePicture: lineColumn('mobile_picture', true),
    Link: lineColumn('link', true),
    Position: numberColumn('position'),
    Published: flagColumn('is_published'),
  },
  textFields: ['Title', 'Text', 'ButtonText'],
  hasSlug: false,
});

const categories = entryCalls({
  noun: 'categories',
  one: 'category',
  table: 'categories',
  entity: 'category',
  columns: {
    Name: nameColumn,
    ParentId: numberColumn('parent_id'),
    Type: { column: 'type', schema: v.picklist(CATEGORY_TYPES), kind: 'plain' },
    IsBundle: flagColumn('is_bundle'),
    Picture: { column: 'picture', schema: v.nullable(v.pipe(v.string(), v.maxLength(500))), kind: 'plain' },
    Position: numberColumn('position'),
    MenuPosition: placeColumn('menu_position'),
    HomePosition: placeColumn('home_position'),
    Published: flagColumn('is_published'),
  },
  textFields: ['Name', 'H1Tag', 'Description', 'SchemaDescription', ...META],
  hasSlug: true,
});

/** The kinds of pages that the merchant writes. */
export const entryKinds = [topics, blog, slides, categories];
