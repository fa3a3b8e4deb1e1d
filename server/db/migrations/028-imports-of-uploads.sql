-- Which upload an import was made of: whoever has lost the answer and asks again is told the same import.
alter table lesson_imports add column upload_id text check (upload_id ~ '^[0-9a-f-]{36}$');
create unique index lesson_imports_upload on lesson_imports (upload_id);

-- An upload that was handed over is kept a while, too, and is no medium.
alter table asset_uploads drop constraint asset_uploads_check1;
alter table asset_uploads add check (state = 'done' or sha256 is null);
